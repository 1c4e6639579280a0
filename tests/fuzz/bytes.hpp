// SPDX-License-Identifier: MIT
// Numbers from the fuzzer's bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace fuzz {

/// Reads numbers from the fuzzer's bytes: half of them small exact ones, so that ties and coincidences are common.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool isEmpty() const { return at_ >= size_; }
  std::uint8_t byte() { return at_ < size_ ? data_[at_++] : 0; }
  double number() {
    const std::uint8_t kind = byte();
    if (kind < 128) return (static_cast<int>(kind) - 64) / 8.0;
    if (kind < 200) return (static_cast<int>(byte()) * 256 + byte() - 32768) / 4096.0;
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
    double x = 0;
    std::memcpy(&x, &bits, sizeof x);
    return x;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_, at_ = 0;
};

/// A sequence of insertions, moves, removals and queries in one broad phase, against the definitions.
void checkBroadPhase(Bytes& bytes);

}  // namespace fuzz
