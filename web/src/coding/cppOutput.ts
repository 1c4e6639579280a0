// SPDX-License-Identifier: MIT
// The C++ that takes what a student's program prints: printf, puts and std::cout call one function of the surrounding page or program
// (cppPrinting.ts) in place of an operating system. There is nothing to read, no environment and no file.

/** The only import of a program, and only of one that prints. */
export const printImport = { module: 'touchstone', name: 'print' } as const;

/** Whether a program prints; the others are compiled without any of this. */
export const printsIn = (source: string): boolean =>
  /\b(v?printf|v?fprintf|puts|putchar|putc|fputs|fputc|fwrite|fflush|perror|cout|cerr|clog)\b/.test(source);

/** After the includes of the program: the functions that the library calls in place of an operating system's. */
export const outputFunctions = `
#include <cstdint>
#include <cstdio>
#include <cstring>
namespace touchstone_program {
bool isPrinting = true;
struct Piece { const char* bytes; std::uint32_t size; };
}
extern "C" {
__attribute__((import_module("${printImport.module}"), import_name("${printImport.name}"))) std::int32_t touchstone_print(const char* bytes, std::uint32_t size);
std::int32_t __imported_wasi_snapshot_preview1_fd_write(std::int32_t, std::int32_t pieces, std::int32_t count, std::int32_t written) {
  const auto* const first = reinterpret_cast<const touchstone_program::Piece*>(pieces);
  std::uint32_t total = 0;
  for (std::int32_t i = 0; i < count; ++i) {
    const auto& [bytes, size] = first[i];
    if (touchstone_program::isPrinting && size > 0) touchstone_program::isPrinting = touchstone_print(bytes, size) != 0;
    total += size;
  }
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
}
`;
/** Before the first case, so that a stop within a line loses nothing of it. */
export const unbuffered = 'std::setvbuf(stdout, nullptr, _IONBF, 0);';
