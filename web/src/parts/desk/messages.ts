// SPDX-License-Identifier: MIT
// What goes between a page and a desk that works for it, in a worker or in the page: questions of several conversations, and an answer
// to each, in the same order.

export interface Asked<Question> {
  /** Of the conversation. */
  readonly id: number;
  readonly question: Question;
}
export type Told<Answer> = { readonly id: number } & ({ readonly answer: Answer } | { readonly error: Error });

/** Works out an answer. What it waits for is the same for every question, so that the answers keep their order. */
export type Handle<Question, Answer> = (id: number, question: Question) => Promise<Answer>;

/** The answer to a question, or why there is none. */
export async function told<Question, Answer>(
  { id, question }: Asked<Question>,
  handle: Handle<Question, Answer>,
): Promise<Told<Answer>> {
  try {
    return { id, answer: await handle(id, question) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Answers in a worker; `transferOf` lists what of an answer is handed over and not copied. */
export function serve<Question, Answer>(
  handle: Handle<Question, Answer>,
  transferOf: (answer: Answer) => Transferable[],
): void {
  addEventListener('message', ({ data }: MessageEvent<Asked<Question>>) => {
    void told(data, handle).then((message) =>
      postMessage(message, { transfer: 'answer' in message ? transferOf(message.answer) : [] }),
    );
  });
}
