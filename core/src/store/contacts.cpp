// SPDX-License-Identifier: MIT
// Contacts of the shapes of a store, and which of them began and ended: two sorted lists are compared.
#include <algorithm>
#include <utility>

#include "touchstone/store.hpp"

namespace touchstone {
namespace {

bool comesBefore(const ContactEvent& x, const ContactEvent& y) { return x.a < y.a || (x.a == y.a && x.b < y.b); }

}  // namespace

template <int N>
const std::vector<StoreContact<N>>& Store<N>::contacts() {
  contacts_.clear();
  now_.clear();
  for (const broadphase::Pair pair : broadPhase_.findPairs()) {
    const StoredShape<N>&a = entries_[pair.a].stored, &b = entries_[pair.b].stored;
    if (!mayMeet(a.filter, b.filter) || !overlap(a.shape, a.pose, b.shape, b.pose).value_or(false)) continue;
    if (const auto contact = touchstone::contact<N>(a.shape, a.pose, b.shape, b.pose)) {
      contacts_.push_back({idAt(pair.a), idAt(pair.b), *contact});
      now_.push_back({idAt(pair.a), idAt(pair.b), a.userData, b.userData});
    }
  }
  std::sort(contacts_.begin(), contacts_.end(),
            [](const StoreContact<N>& x, const StoreContact<N>& y) { return x.a < y.a || (x.a == y.a && x.b < y.b); });
  std::sort(now_.begin(), now_.end(), comesBefore);
  began_.clear();
  ended_.clear();
  std::set_difference(now_.begin(), now_.end(), before_.begin(), before_.end(), std::back_inserter(began_),
                      comesBefore);
  std::set_difference(before_.begin(), before_.end(), now_.begin(), now_.end(), std::back_inserter(ended_),
                      comesBefore);
  std::swap(now_, before_);
  return contacts_;
}

template const std::vector<StoreContact<2>>& Store<2>::contacts();
template const std::vector<StoreContact<3>>& Store<3>::contacts();

}  // namespace touchstone
