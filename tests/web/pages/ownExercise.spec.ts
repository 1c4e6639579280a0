// SPDX-License-Identifier: MIT
// A lecturer's own exercise: as a dropped or chosen file, by an address; with mistakes, and with malicious content.
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** A sphere of radius 1 at the origin and a point three metres up: two metres apart. */
const exercise = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'my-own',
  kind: 'answer',
  title: 'My own $x^2$',
  text: 'A sphere with radius {{Ball.radius}} and a point.',
  given: {
    shapes: {
      Ball: { type: 'sphere', center: ['0', '0', '0'], radius: '1' },
      Lamp: { type: 'point', position: ['0', '3', '0'] },
    },
  },
  questions: [
    { id: 'd', kind: 'number', prompt: 'How far?', answer: 'distance(Ball, Lamp)', within: 0.01, failed: 'No.' },
  ],
  worked: 'Three less one.',
};
const faults = (page: Page) => page.locator('#faults');

async function choose(page: Page, content: string | object, selector = '#opening input[type="file"]'): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = { name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator(selector).setInputFiles(file);
}
async function drop(page: Page, content: object): Promise<void> {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'own.json', { type: 'application/json' }));
    return data;
  }, JSON.stringify(content));
  await page.locator('main').dispatchEvent('dragover', { dataTransfer: transfer });
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
}
const open = async (page: Page): Promise<void> => {
  await page.goto('exercise.html');
  await expect(page.locator('#opening')).toBeVisible();
};

test(
  'dropped with a mistake it says where, what was found and what is allowed; mended it opens and is solved',
  { tag: '@view' },
  async ({ page }) => {
    await open(page);
    await drop(page, { ...exercise, questions: [{ ...exercise.questions[0], within: 'little' }] });
    await expect(faults(page)).toContainText(
      'questions[0].within must be a number from 0 to 1000000, but is the text "little".',
    );
    await page.getByLabel('Language').selectOption('de');
    await expect(faults(page), 'in the language that the page has now').toContainText(
      'questions[0].within muss eine Zahl von 0 bis 1000000 sein, ist aber der Text „little“.',
    );
    await page.getByLabel('Sprache').selectOption('en');
    await expect(page.locator('#sheet')).toBeHidden();
    await drop(page, exercise);
    await expect(page.locator('#text')).toHaveText('A sphere with radius 1 and a point.');
    await expect(page.locator('#title msup')).toHaveCount(1);
    await expect(faults(page)).toBeHidden();
    await expect(page.locator('#stage .tag'), 'called as the exercise calls them').toHaveText(['Ball', 'Lamp']);
    // A decimal comma is accepted in English too, and the page states so where digits could be grouped.
    await page.locator('[data-question="d"] input').fill('2,005');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-value="score"]')).toContainText('1 of 1 point');
    await expect(page.locator('[data-question="d"] .feedback')).toContainText('“2,005” is read as 2.005');
  },
);

test('an exercise that cannot work opens with a warning', async ({ page }) => {
  await open(page);
  const question = { id: 'c', kind: 'choice', prompt: '?', answer: '"no"', failed: 'No.' };
  const choices = [{ value: 'yes', text: 'Yes' }];
  await choose(page, { ...exercise, questions: [{ ...question, choices }] });
  await expect(faults(page)).toContainText('The answer to c is "no", which is not one of the choices.');
  await expect(page.locator('#sheet')).toBeVisible();
});

test('from the list of exercises a file is handed to the page that opens it, and is there after a reload', async ({
  page,
}) => {
  await page.goto('exercises.html');
  await choose(page, exercise, '#file');
  await expect(page).toHaveURL(/exercise\.html\?file=1/);
  await expect(page.locator('#title')).toContainText('My own');
  await page.reload();
  await expect(page.locator('#title')).toContainText('My own');
});

test('a file that is chosen before the program of the list runs is opened too', async ({ page }) => {
  let goOn = (): void => undefined;
  const chosen = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/exercises-*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('exercises.html', { waitUntil: 'commit' });
  await choose(page, exercise, '#file');
  goOn();
  await expect(page).toHaveURL(/exercise\.html\?file=1/);
  await expect(page.locator('#title')).toContainText('My own');
});

test.describe('files that do harm', () => {
  const hostile = {
    ...exercise,
    title: '<img src=x onerror=alert(1)>',
    text: [
      '# Heading',
      '<script>document.title = "taken"</script>',
      '[one](javascript:alert(1)) [two](data:text/html,x) [three](https://example.org/)',
      '![picture](https://example.org/x.png)',
      '$\\href{javascript:alert(1)}{x}$ $\\style{color:red}{x}$ $\\def\\a{\\a\\a}\\a$ $\\frac{1}{2}$',
      '| a |\n| :-: |\n| b |',
    ].join('\n\n'),
  };

  test('Markdown never becomes markup: no script, no picture, no link but to the web, no style attribute', async ({
    page,
  }) => {
    await open(page);
    await choose(page, hostile);
    const text = page.locator('#text');
    await expect(text.locator('h2')).toHaveText('Heading');
    await expect(text).toContainText('<script>document.title = "taken"</script>');
    await expect(page.locator('#title')).toHaveText('<img src=x onerror=alert(1)>');
    await expect(page.locator('main script, main img')).toHaveCount(0);
    // A picture is left as a link: nothing is fetched from elsewhere unasked.
    const links = text.locator('a');
    await expect(links).toHaveText(['three', 'picture']);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\/example\.org\//);
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expect(text.locator('mfrac')).toHaveCount(1);
    await expect(text.locator('code.unread')).toHaveCount(3);
    await expect(text.locator('table')).toHaveCount(1);
  });

  const broken: readonly (readonly [string, string, string])[] = [
    ['ten megabytes', `"${'x'.repeat(10_000_000)}"`, 'own.json has 10,000,002 bytes; the limit is 1,000,000.'],
    ['brackets without end', '['.repeat(200_000), 'The file is nested too deeply; the limit is 64 levels.'],
    ['no JSON', '{"format":', 'The file is not valid JSON:'],
    [
      'another thing',
      '{"format":"something"}',
      'format must be one of "touchstone-exercise", but is the text "something".',
    ],
    ['nothing', 'null', 'The file must be an object, but is null.'],
  ];
  for (const [name, content, sentence] of broken)
    test(`refused with a sentence: ${name}`, async ({ page }) => {
      await open(page);
      await choose(page, content);
      await expect(faults(page)).toContainText(sentence);
      await expect(page.locator('#sheet')).toBeHidden();
    });

  test('a scene that cannot be drawn', async ({ page }) => {
    await open(page);
    await choose(page, { ...exercise, given: { ...exercise.given, require: ['1 > 2'] } });
    await expect(faults(page)).toContainText('None of 10000 random scenes satisfies: 1 > 2.');
  });
});

test('a condition that is rarely met: the file is checked in a worker while the page goes on', async ({ page }) => {
  await open(page);
  const checker = page.waitForEvent('worker', (worker) => worker.url().includes('checkWorker'));
  // Ten scenes of some 1,000 tries each, on a slow device.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  const given = { ...exercise.given, numbers: { x: { from: 0, to: 9999, step: 1 } }, require: ['x < 10'] };
  await choose(page, { ...exercise, given });
  await checker;
  await expect(page.locator('#title')).toContainText('My own');
  await expect(page.locator('#notice')).toBeHidden();
});

test.describe('by its address', () => {
  const far = 'https://lecturer.example/own.json';
  const ask = (page: Page, url: string) => page.goto(`exercise.html?url=${encodeURIComponent(url)}`);

  test('of another host that allows it', async ({ page }) => {
    await page.route(far, (route) =>
      route.fulfill({ json: exercise, headers: { 'access-control-allow-origin': '*' } }),
    );
    await open(page);
    await page.getByLabel('Address').fill(far);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.locator('#title')).toContainText('My own');
    await expect(page.locator('#origin')).toContainText('From lecturer.example');
  });
  test('behind a link: nothing is fetched before the student agrees, and the host is named', async ({ page }) => {
    const asked: string[] = [];
    await page.route(far, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: exercise, headers: { 'access-control-allow-origin': '*' } });
    });
    await ask(page, far);
    const agree = page.getByRole('button', { name: 'Open the file from lecturer.example' });
    await expect(agree).toBeVisible();
    expect(asked).toEqual([]);
    await agree.click();
    await expect(page.locator('#title')).toContainText('My own');
    await expect(page.locator('#origin')).toContainText('From lecturer.example');
    await page.reload();
    await expect(page.locator('#title'), 'agreed to in this tab').toContainText('My own');
  });
  test('that answers with a mistake or is not allowed is explained', async ({ page }) => {
    await ask(page, 'javascript:alert(1)');
    await expect(faults(page)).toContainText('it must begin with https://');
    await ask(page, 'http://lecturer.example/own.json');
    await expect(faults(page)).toContainText('it must begin with https://');
  });
  test('an exercise that there is not is named', async ({ page }) => {
    await page.goto('exercise.html?id=<b>none');
    await expect(faults(page)).toContainText('Unknown exercise “<b>none”.');
  });
});

test('by an address that fails: a host that cannot be reached or does not allow it, and a file that is not there', async ({
  page,
  watch,
}) => {
  // For a page a refusal (CORS) looks like no connection.
  await page.route('https://closed.example/own.json', (route) => route.abort());
  await page.goto(`exercise.html?url=${encodeURIComponent('https://closed.example/own.json')}`);
  await page.getByRole('button', { name: /closed\.example/ }).click();
  await expect(faults(page)).toContainText('Could not reach closed.example');
  await page.goto('exercise.html?url=./none.json');
  await expect(faults(page)).toContainText('returned status 404 instead of the file');
  // The browser reports both by itself; a breach of the policy would be there too.
  expect(watch.splice(0).filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
});
