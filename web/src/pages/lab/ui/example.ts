// SPDX-License-Identifier: MIT
// Before the first run: what a run of the first settings finds, with a picture. The build puts both into the page; the style sheet
// hides it as soon as there is a finding or an outcome.
import { pairNamed } from '../../../lab/model/rows.ts';
import type { FindingData } from '../../../lab/engines/data.ts';
import { make, part } from '../../../parts/dom/dom.ts';
import { messageText, writtenLength } from '../../../parts/lab/engineWords.ts';
import { pairName } from '../../../parts/lab/words.ts';
import { text } from '../../../text/language.ts';

export class Example {
  readonly #template = document.querySelector<HTMLTemplateElement>('#example-scene template');

  constructor() {
    this.relabel();
  }
  relabel(): void {
    const template = this.#template;
    if (!template) return;
    const finding = JSON.parse(template.dataset['finding'] ?? '') as FindingData;
    const sentence = text('lab.example.found', {
      pair: pairName(pairNamed(finding.pair)),
      reported: messageText(finding),
      truth: writtenLength(finding.truth),
    });
    const picture = template.content.firstElementChild?.cloneNode(true) as SVGElement | undefined;
    picture?.setAttribute('aria-label', sentence);
    const open = make('a', { href: `./playground.html${finding.link}` }, text('lab.finding.open'));
    part('example-shown').replaceChildren(
      make('figure', { class: 'pair' }, ...(picture ? [picture] : []), make('figcaption', {}, sentence)),
      make('p', { class: 'note' }, text('lab.example.about', { count: finding.count }), ' ', open),
    );
  }
}
