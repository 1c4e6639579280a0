// SPDX-License-Identifier: MIT
// The regimes to choose from, at least one.
import { type Regime, regimes } from '../../lab/model/types.ts';
import { CheckList } from '../forms/checkList.ts';

export const regimeList = (onChange: (chosen: readonly Regime[]) => void): CheckList<Regime> =>
  new CheckList<Regime>({
    name: 'regimes',
    title: 'lab.field.regimes',
    groups: [{ title: 'lab.field.regimes', values: regimes }],
    keyOf: (regime) => `lab.regime.${regime}`,
    least: 1,
    isEmptyAll: false,
    onChange,
  });
