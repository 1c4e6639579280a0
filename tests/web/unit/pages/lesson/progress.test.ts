// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { lessonKey } from '../../../../../web/src/handin/keptLesson.ts';
import { Progress } from '../../../../../web/src/pages/lesson/model/progress.ts';

function storage(kept?: string) {
  const texts = new Map(kept === undefined ? [] : [[lessonKey('one'), kept]]);
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
}

describe('predictions and tasks', () => {
  it('are there again on the next visit', () => {
    const shared = storage();
    const first = new Progress(shared, 'one');
    first.count(3);
    first.predict('depth', 1.5);
    first.finish('touch');
    first.finish('touch');
    const second = new Progress(shared, 'one');
    expect(second.prediction('depth')).toBe(1.5);
    expect(second.isDone('touch')).toBe(true);
    expect(second.summary).toEqual({ done: 2, count: 3 });
    expect(new Progress(shared, 'another').summary.done).toBe(0);
  });
  it('of two tabs both keep what they have done', () => {
    const shared = storage();
    const [here, there] = [new Progress(shared, 'one'), new Progress(shared, 'one')];
    for (const progress of [here, there]) progress.count(3);
    here.finish('touch');
    there.predict('depth', 2);
    here.predict('side', 'left');
    const later = new Progress(shared, 'one');
    expect(later.summary).toEqual({ done: 3, count: 3 });
    expect([later.prediction('depth'), later.prediction('side')]).toEqual([2, 'left']);
  });
  it('where the reader was last is known', () => {
    const shared = storage();
    expect(new Progress(shared, 'one').last).toMatchObject({ at: -1, seen: 0 });
    new Progress(shared, 'one').visit(4, 1_700_000_000_000);
    expect(new Progress(shared, 'one').last).toMatchObject({ at: 4, seen: 1_700_000_000_000 });
  });
  it('an answer that was drawn is a vector of two or three numbers; others are not trusted', () => {
    const shared = storage();
    new Progress(shared, 'one').predict('way', [0, 1.1, 0]);
    expect(new Progress(shared, 'one').prediction('way')).toEqual([0, 1.1, 0]);
    const foreign = '{"predictions":{"way":[1],"up":[0,"1",0],"out":[0,null,1],"far":[1,2,3,4],"fine":[1,2]}}';
    const progress = new Progress(storage(foreign), 'one');
    expect(['way', 'up', 'out', 'far', 'fine'].map((id) => progress.prediction(id))).toEqual([
      ...[undefined, undefined, undefined, undefined],
      [1, 2],
    ]);
  });
  it('can be taken back, one or all', () => {
    const progress = new Progress(storage(), 'one');
    progress.predict('depth', 1.5);
    progress.unpredict('depth');
    expect(progress.prediction('depth')).toBeUndefined();
    progress.finish('touch');
    progress.forget();
    expect(progress.isDone('touch')).toBe(false);
  });
  it.each([
    'no JSON',
    '[]',
    '{"predictions":5,"tasks":"all","count":-1}',
    '{"predictions":{"depth":{}},"tasks":[7]}',
    '{"at":"x","seen":null}',
    'null',
  ])('what others have written is not trusted: %s', (kept) => {
    const progress = new Progress(storage(kept), 'one');
    expect(progress.prediction('depth')).toBeUndefined();
    expect(progress.prediction('toString')).toBeUndefined();
    expect(progress.summary).toEqual({ done: 0, count: 0 });
    expect(progress.last).toMatchObject({ at: -1, seen: 0 });
  });
  it('a storage that is forbidden or missing keeps nothing and breaks nothing', () => {
    const progress = new Progress(undefined, 'one');
    progress.predict('depth', 1);
    expect(progress.prediction('depth')).toBe(1);
  });
});

describe('programs that the reader has changed', () => {
  it('are kept with the rest, until they are those of the text again or the lesson is started again', () => {
    const shared = storage();
    const progress = new Progress(shared, 'one');
    progress.predict('depth', 1);
    progress.keepProgram('clamp', 'const clamp = 1;');
    expect(new Progress(shared, 'one').program('clamp')).toBe('const clamp = 1;');
    progress.keepProgram('clamp', undefined);
    expect(new Progress(shared, 'one').program('clamp')).toBeUndefined();
    expect(new Progress(shared, 'one').prediction('depth')).toBe(1);
    progress.keepProgram('clamp', 'const clamp = 2;');
    progress.forget();
    expect(new Progress(shared, 'one').program('clamp')).toBeUndefined();
  });
  it('that another tab has changed stay', () => {
    const shared = storage();
    const [one, other] = [new Progress(shared, 'one'), new Progress(shared, 'one')];
    one.keepProgram('clamp', 'mine');
    other.keepProgram('dot', 'yours');
    const kept = new Progress(shared, 'one');
    expect([kept.program('clamp'), kept.program('dot')]).toEqual(['mine', 'yours']);
  });
  it('what others have written there is left out, and a name that all objects have is none', () => {
    const shared = storage(JSON.stringify({ programs: { a: 1, b: 'const b = 1;' } }));
    const progress = new Progress(shared, 'one');
    expect([progress.program('a'), progress.program('b'), progress.program('toString')]).toEqual([
      undefined,
      'const b = 1;',
      undefined,
    ]);
    const full = storage(JSON.stringify({ programs: { a: 'x'.repeat(100_001) } }));
    expect(new Progress(full, 'one').program('a')).toBeUndefined();
  });
});
