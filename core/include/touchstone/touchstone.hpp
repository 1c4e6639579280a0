// SPDX-License-Identifier: MIT
// The whole core, except for the published algorithms with mistakes. Each query has its own header.
#pragma once

#include "touchstone/algorithms.hpp"
#include "touchstone/batch.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/certify.hpp"
#include "touchstone/closest_points.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/convex_hull.hpp"
#include "touchstone/convex_queries.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/ray.hpp"
#include "touchstone/support.hpp"
#include "touchstone/validate.hpp"
#include "touchstone/within.hpp"
