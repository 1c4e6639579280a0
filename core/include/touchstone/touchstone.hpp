// SPDX-License-Identifier: MIT
// The whole core, but for the answers that are wrong on purpose. Each query has a header of its own.
#pragma once

#include "touchstone/batch.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/closest_points.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/support.hpp"
#include "touchstone/validate.hpp"
