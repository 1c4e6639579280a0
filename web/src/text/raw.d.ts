// SPDX-License-Identifier: MIT
// Files that the build takes in as text.
declare module '*?raw' {
  const content: string;
  export default content;
}
