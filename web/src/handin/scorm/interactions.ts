// SPDX-License-Identifier: MIT
// Answers as the interactions of SCORM: a lecturer sees on the platform what was asked, answered and mistaken. Within what both
// versions promise: SCORM 1.2 RTE 3.4.2.7 (write-only but for the count) and SCORM 2004 4th ed. RTE 4.2.9.
import type { Reply } from '../replies.ts';
import type { Platform, Version } from './platform.ts';

/** The most interactions that SCORM 2004 promises to keep; SCORM 1.2 names no number. */
const most = 250;
/** Characters of an answer, a mistake and a description (2004), and of an answer with its mistake (1.2). */
const longest: Readonly<Record<Version, number>> = { '1.2': 255, '2004': 250 };
const longestId = 250;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
/** Letters, digits and three marks: what every platform takes. */
const identifier = (exercise: string, id: string): string =>
  `${exercise}.${id}`.replace(/[^\w.-]/g, '_').slice(0, longestId);
/** A text without the marks that SCORM 2004 reads: the separator of a list, and what stands in braces before a text. */
const unmarked = (text: string): string => text.replace(/\[[,.:]\]/g, ' ').replace(/^\{/, '(');

/** The answer, and the mistake as its second part; for a platform both are the text of a gap that was filled in. */
export function responseOf({ answer, mistake }: Reply, version: Version): string {
  const room = longest[version];
  if (version === '2004')
    return [answer, mistake]
      .filter((part) => part !== '')
      .map((part) => cut(unmarked(part), room))
      .join('[,]');
  return cut([answer, mistake].filter((part) => part !== '').join(' – '), room);
}

const two = (x: number): string => String(x).padStart(2, '0');
/** The time of day in SCORM 1.2, the date with it in SCORM 2004, both without a zone. */
export function momentText(now: Date, version: Version): string {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':');
  return version === '1.2' ? time : `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}T${time}`;
}

export class Interactions {
  /** Index of the next one; undefined where the platform has none. */
  #next: number | undefined;
  /** What was sent for each part: its response with the result, and the index of it. */
  readonly #sent = new Map<string, { readonly response: string; readonly index: number | undefined }>();

  constructor(
    readonly platform: Platform,
    readonly exercise: string,
  ) {}

  /** After the start of the session: those of earlier visits stay, and `known` are among them. */
  begin(known: readonly Reply[]): void {
    const count = this.platform.get('cmi.interactions._count').trim();
    this.#next = /^\d+$/.test(count) ? Number(count) : undefined;
    for (const reply of known) this.#sent.set(reply.id, { response: this.#stateOf(reply), index: undefined });
  }
  #stateOf(reply: Reply): string {
    return `${reply.passed} ${responseOf(reply, this.platform.version)}`;
  }

  /** Sends what is new. An answer to a question is an interaction of its own; a construction and a program have one for each part. */
  send(replies: readonly Reply[], language: string, now = new Date()): void {
    for (const reply of replies) {
      if (this.#next === undefined) return;
      const before = this.#sent.get(reply.id);
      const response = this.#stateOf(reply);
      if (before?.response === response) continue;
      const isFull = this.#next >= most;
      const index = before?.index !== undefined && (!reply.isSingle || isFull) ? before.index : this.#next;
      if (index >= most) continue;
      const isNew = index === this.#next;
      // A platform that refuses the first element has no interactions, or no more.
      if (isNew && !this.#open(index, reply, language)) this.#next = undefined;
      else {
        if (isNew) this.#next = index + 1;
        this.#send(index, reply, now);
        this.#sent.set(reply.id, { response, index });
      }
    }
  }
  /** The question: first its name, then its type, then the rest, as SCORM 2004 demands. */
  #open(index: number, { id, question, points }: Reply, language: string): boolean {
    const { platform } = this;
    const at = `cmi.interactions.${index}`;
    if (!platform.set(`${at}.id`, identifier(this.exercise, id))) return false;
    platform.set(`${at}.type`, 'fill-in');
    if (platform.version === '2004')
      platform.set(`${at}.description`, `{lang=${language}}${cut(unmarked(question), longest['2004'])}`);
    // SCORM 1.2 platforms take a weight up to 100.
    if (points <= 100) platform.set(`${at}.weighting`, String(points));
    return true;
  }
  #send(index: number, reply: Reply, now: Date): void {
    const { platform } = this;
    const { version } = platform;
    const at = `cmi.interactions.${index}`;
    const is12 = version === '1.2';
    platform.set(`${at}.${is12 ? 'time' : 'timestamp'}`, momentText(now, version));
    platform.set(`${at}.${is12 ? 'student_response' : 'learner_response'}`, responseOf(reply, version));
    platform.set(`${at}.result`, reply.passed ? 'correct' : is12 ? 'wrong' : 'incorrect');
  }
}
