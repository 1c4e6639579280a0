// SPDX-License-Identifier: MIT
// The state in the address: #preset=ID&algorithm=NAME&step=K, or for shapes of the reader's own the link of a scene with the same two
// settings: #s=…&algorithm=NAME&step=K. An address is untrusted: errors are a PhraseError or a LinkError.
import type { ValidateShape } from '../model/document.ts';
import { fromLink, hasLink, toLink } from '../formats/link/sceneLink.ts';
import { choice, numbers, SettingsFormat } from '../model/settings.ts';
import { phrase, PhraseError } from '../text/phrase.ts';
import { algorithmNames, type AlgorithmName } from './algorithm.ts';
import type { Preset } from './presets/preset.ts';
import { firstPreset, presetNamed, presets } from './presets/presets.ts';
import { fromPlayground, type PageState, stateOfPreset, toPlayground } from './state.ts';

/** More steps than any run has. */
export const mostSteps = 99_999;

interface Settings {
  readonly preset: string;
  readonly algorithm: AlgorithmName | 'own';
  readonly step: number;
}
const format = new SettingsFormat<Settings>({
  fields: {
    preset: choice(presets.map(({ id }) => id)),
    // `own`: that of the preset, which a link does not name.
    algorithm: choice(['own', ...algorithmNames]),
    step: numbers(0, mostSteps),
  },
  first: { preset: firstPreset.id, algorithm: 'own', step: 0 },
  leading: 'preset',
});

export interface Linked {
  /** Undefined: shapes of the reader's own. */
  readonly preset: Preset | undefined;
  readonly state: PageState;
  readonly step: number;
}

const partsOf = (hash: string): readonly string[] => hash.replace(/^#/, '').split('&').filter(Boolean);
const isScene = (part: string): boolean => part.startsWith('s=');

export function readHash(hash: string, validateShape: ValidateShape): Linked {
  const settings = format.readLink(
    partsOf(hash)
      .filter((part) => !isScene(part))
      .join('&'),
  );
  const preset = presetNamed(settings.preset) ?? firstPreset;
  const algorithm = settings.algorithm === 'own' ? preset.algorithm : settings.algorithm;
  if (!hasLink(hash)) return { preset, state: { ...stateOfPreset(preset), algorithm }, step: settings.step };
  const state = fromPlayground(fromLink(hash, validateShape), algorithm);
  if (!state) throw new PhraseError(phrase('algorithms.refused.pair'));
  return { preset: undefined, state, step: settings.step };
}

export function writeHash({ preset, state, step }: Linked): string {
  const { algorithm } = state;
  if (!preset) return `${toLink(toPlayground(state))}&algorithm=${algorithm}&step=${step}`;
  const named = algorithm === preset.algorithm ? 'own' : algorithm;
  return format.writeLink({ preset: preset.id, algorithm: named, step });
}
