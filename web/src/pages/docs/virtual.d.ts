// SPDX-License-Identifier: MIT
// The index of the search, which the build makes from the documents.
declare module 'virtual:touchstone-documents' {
  export const index: readonly {
    readonly address: string;
    readonly document: string;
    readonly heading: string;
    readonly language: 'en' | 'de';
    readonly text: string;
  }[];
}
