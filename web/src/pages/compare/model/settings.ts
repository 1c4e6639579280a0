// SPDX-License-Identifier: MIT
// The settings of the page that compares algorithms: the kinds of the pair, and the random poses.
import type { ShapeType } from '../../../../../bindings/types.ts';
import { kindsOf } from '../../../model/scene.ts';
import { choice, type Field, numbers, SettingsFormat } from '../../../model/settings.ts';
import { type Regime, regimes } from '../../../lab/model/types.ts';

export const kinds: readonly ShapeType[] = [...kindsOf(3), ...kindsOf(2)];
/** Poses of each regime. */
export const counts = ['100', '1000', '10000', '100000'] as const;

/** Which poses are made. */
export interface PoseSettings {
  readonly regimes: readonly Regime[];
  readonly count: (typeof counts)[number];
  readonly seed: number;
}
export interface KindSettings extends PoseSettings {
  readonly a: ShapeType;
  readonly b: ShapeType;
}
const poseFields: Readonly<Record<keyof PoseSettings, Field>> = {
  regimes: { kind: 'list', choices: regimes, least: 1, most: regimes.length },
  count: choice(counts),
  seed: numbers(0, Number.MAX_SAFE_INTEGER),
};
export const firstPoses: PoseSettings = { regimes, count: '1000', seed: 1 };
/** Two boxes: the pair with the most algorithms that is known best. */
export const firstKinds: KindSettings = { a: 'obb', b: 'obb', ...firstPoses };

/** Beside a scene, which says the kinds. */
export const poseFormat = new SettingsFormat<PoseSettings>({ fields: poseFields, first: firstPoses, leading: 'seed' });
export const kindFormat = new SettingsFormat<KindSettings>({
  fields: { a: choice(kinds), b: choice(kinds), ...poseFields },
  first: firstKinds,
  leading: 'a',
});
