// SPDX-License-Identifier: MIT
// The certificate of the pair on show, while its part is open: the module of certificates is loaded when it is opened first.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../../../bindings/index.ts';
import type { ProofModule } from '../../../../../bindings/proof/index.ts';
import { later } from '../../../loading/later.ts';
import { CertificatePanel } from '../../../parts/panels/certificate.ts';
import type { PairAnswer } from '../../../queries/queries.ts';
import { text } from '../../../text/language.ts';

export class Proved {
  readonly #panel: CertificatePanel;
  #proof: ProofModule | undefined;
  #isAsked = false;
  #pair: PairAnswer = { kind: 'none' };

  constructor(
    readonly details: HTMLDetailsElement,
    body: HTMLElement,
    readonly answer: (a: Shape, b: Shape) => PairResult<Vec2 | Vec3> | undefined,
  ) {
    this.#panel = new CertificatePanel(body);
    details.addEventListener('toggle', () => this.show(this.#pair));
  }

  show(pair: PairAnswer): void {
    this.#pair = pair;
    if (!this.details.open) return;
    if (!this.#proof) {
      void this.#load();
      return this.#panel.show(undefined, text('proved.loading'));
    }
    if (pair.kind !== 'distance') return this.#panel.show(undefined);
    const [a, b] = [pair.a.shape, pair.b.shape];
    const answer = this.answer(a, b);
    this.#panel.show(answer && { proof: this.#proof.proofOf(a, b, answer), distance: answer.distance });
  }

  /** Once; after a failure it is tried again when the part is opened again. */
  async #load(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      const { loadProof } = await later(() => import('../../../../../bindings/proof/index.ts'));
      this.#proof = await loadProof();
      this.show(this.#pair);
    } catch (error) {
      this.#panel.show(undefined, text('proved.failed', { why: (error as Error).message }));
    } finally {
      this.#isAsked = false;
    }
  }
}
