// SPDX-License-Identifier: MIT
// The page and the command line give the same scores: 200 answers (seed "class"; 1,000 in `npm run test:long`) are handed to the
// page in a frame, by the messages that a course uses, and to `npm run grade`; each score, each criterion that is passed, bit for
// bit.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { randomOf } from '../../../web/src/grading/given.ts';
import { expect, test } from './support.ts';

const count = process.env['TOUCHSTONE_LONG'] ? 1000 : 200;
const random = randomOf('class');
const answers = Array.from({ length: count }, (_, i) => ({
  exercise: 'sphere-box-by-hand',
  kind: 'answer',
  revision: 1,
  revealed: [],
  seed: `student-${i}`,
  // Corners of the cube are often right; of the distances, in hundredths up to 3 m, one in some hundred is.
  values: {
    closest: [0, 1, 2].map(() => Math.sign(random() - 0.5)),
    distance: Math.round(random() * 300) / 100,
  },
}));

interface Outcome {
  readonly score: number;
  readonly maximum: number;
  readonly passed: readonly string[];
}
function fromCommandLine(): readonly Outcome[] {
  const program = resolve(import.meta.dirname, '../../../build/node/grade.mjs');
  const input = answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
  const { stdout } = spawnSync(process.execPath, [program, 'sphere-box-by-hand'], { input, encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const { score, maximum, criteria } = JSON.parse(line) as Outcome & {
        criteria: { id: string; passed: boolean }[];
      };
      return { score, maximum, passed: criteria.filter(({ passed }) => passed).map(({ id }) => id) };
    });
}

test(`${count} answers get the same scores in the page as on the command line`, async ({ page }) => {
  test.setTimeout(240_000);
  // Numbers are what is compared; a view would be drawn anew for each of them.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.route('**/class.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Class</title><link rel="icon" href="data:," /><iframe id="frame" src="./exercise.html?id=sphere-box-by-hand"></iframe>',
    }),
  );
  await page.goto('class.html');
  const frame = page.frameLocator('#frame');
  await expect(frame.locator('[data-question="closest"]')).toBeVisible();
  const inPage = await page.evaluate(async (all): Promise<Outcome[]> => {
    const { port1, port2 } = new MessageChannel();
    const target = document.querySelector<HTMLIFrameElement>('#frame')?.contentWindow;
    const outcomes: Outcome[] = [];
    let scored: (outcome: Outcome) => void = () => {};
    let answered: (isTaken: boolean) => void = () => {};
    const nextScore = () => new Promise<Outcome>((done) => (scored = done));
    port1.onmessage = ({ data }: MessageEvent<{ type?: string; ok?: boolean } & Outcome>) => {
      if (data.type === 'score') scored({ score: data.score, maximum: data.maximum, passed: data.passed });
      if (data.ok !== undefined) answered(data.ok);
    };
    const ofEmpty = nextScore();
    target?.postMessage({ touchstone: 'connect', version: 1 }, '*', [port2]);
    await ofEmpty;
    for (const [id, answer] of all.entries()) {
      // Every answer that is taken has one score, reported before or after the confirmation: a scene that takes more than 8 ms
      // to draw is drawn later.
      const score = nextScore();
      // An exercise reads 120 messages a second; rejected requests are repeated.
      for (let isTaken = false; !isTaken;) {
        const reply = new Promise<boolean>((done) => (answered = done));
        port1.postMessage({ id, type: 'setAnswer', answer });
        isTaken = await reply;
        // eslint-disable-next-line no-restricted-syntax -- asked again until it is taken: this is the condition
        if (!isTaken) await new Promise((go) => setTimeout(go, 200));
      }
      outcomes.push(await score);
    }
    return outcomes;
  }, answers);
  const expected = fromCommandLine();
  expect(expected).toHaveLength(count);
  expect(inPage).toEqual(expected);
  // The sample contains more than zeros.
  expect(expected.filter(({ score }) => score > 0).length).toBeGreaterThan(count / 20);
});
