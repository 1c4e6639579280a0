// SPDX-License-Identifier: MIT
// The C++ that takes what a student's program prints: printf, puts and std::cout write into a buffer of the module, which needs no
// import of an operating system for that. There is nothing to read, no environment and no file.

/** Bytes of one case; what is printed beyond them is dropped. */
export const printedBytes = 32_768;

/** Whether a program prints; the others are compiled without any of this. */
export const printsIn = (source: string): boolean =>
  /\b(v?printf|v?fprintf|puts|putchar|putc|fputs|fputc|fwrite|fflush|perror|cout|cerr|clog)\b/.test(source);

/** After the includes of the program: the functions that the library calls in place of an operating system's. */
export const outputFunctions = `
#include <cstdint>
#include <cstdio>
#include <cstring>
namespace touchstone_program {
struct Printed { int size; char bytes[${printedBytes}]; } printed;
struct Piece { const char* bytes; std::uint32_t size; };
void print(const Piece& piece) {
  const int room = ${printedBytes} - printed.size;
  const int kept = piece.size < static_cast<std::uint32_t>(room) ? static_cast<int>(piece.size) : room;
  std::memcpy(printed.bytes + printed.size, piece.bytes, kept);
  printed.size += kept;
}
}
extern "C" {
std::int32_t __imported_wasi_snapshot_preview1_fd_write(std::int32_t, std::int32_t pieces, std::int32_t count, std::int32_t written) {
  const auto* const first = reinterpret_cast<const touchstone_program::Piece*>(pieces);
  std::uint32_t total = 0;
  for (std::int32_t i = 0; i < count; ++i) { touchstone_program::print(first[i]); total += first[i].size; }
  *reinterpret_cast<std::uint32_t*>(written) = total;
  return 0;
}
/** A terminal, so that nothing waits in a buffer. */
std::int32_t __imported_wasi_snapshot_preview1_fd_fdstat_get(std::int32_t, std::int32_t status) {
  char* const bytes = reinterpret_cast<char*>(status);
  std::memset(bytes, 0, 24);
  bytes[0] = 2;
  return 0;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_seek(std::int32_t, std::int64_t, std::int32_t, std::int32_t) { return 70; }
std::int32_t __imported_wasi_snapshot_preview1_fd_close(std::int32_t) { return 0; }
std::int32_t __imported_wasi_snapshot_preview1_fd_read(std::int32_t, std::int32_t, std::int32_t, std::int32_t read) {
  *reinterpret_cast<std::uint32_t*>(read) = 0;
  return 0;
}
std::int32_t __imported_wasi_snapshot_preview1_environ_get(std::int32_t, std::int32_t) { return 0; }
std::int32_t __imported_wasi_snapshot_preview1_environ_sizes_get(std::int32_t count, std::int32_t size) {
  *reinterpret_cast<std::uint32_t*>(count) = *reinterpret_cast<std::uint32_t*>(size) = 0;
  return 0;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_prestat_get(std::int32_t, std::int32_t) { return 8; }
std::int32_t __imported_wasi_snapshot_preview1_fd_prestat_dir_name(std::int32_t, std::int32_t, std::int32_t) { return 8; }
[[noreturn]] void __imported_wasi_snapshot_preview1_proc_exit(std::int32_t) { abort(); __builtin_unreachable(); }
[[clang::export_name("printed")]] void* touchstone_printed() { return &touchstone_program::printed; }
}
`;
/** Before the first case: a stop within a line loses nothing of it. */
export const unbuffered = 'std::setvbuf(stdout, nullptr, _IONBF, 0);';
