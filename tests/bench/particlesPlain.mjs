// SPDX-License-Identifier: MIT
// The published discrete step in plain JavaScript, for comparison: the same formulas in double, one particle after the other, without
// a grid.

/** Numbers of the end state of each collider. */
function prepared({ spheres, cones, boxes }) {
  const balls = spheres.map(({ from, to }) => ({
    c: to.center,
    r: to.radius,
    motion: to.center.map((x, k) => x - from.center[k]),
  }));
  const hulls = cones.map(([i, j]) => {
    const [a, b] = [balls[i], balls[j]];
    const span = b.c.map((x, k) => x - a.c[k]);
    const length = Math.hypot(...span);
    const sine = (b.r - a.r) / length;
    const cosine = Math.sqrt(1 - sine * sine);
    const center = a.c.map((x, k) => (x + b.c[k]) / 2);
    const axis = span.map((x) => x / length);
    return {
      i,
      j,
      center,
      axis,
      half: length / 2,
      slope: sine / cosine,
      radius: (a.r + b.r) / 2 / cosine,
      squared: cosine * cosine,
    };
  });
  const blocks = boxes.map(({ from, to }) => {
    const [x, y, z, w] = to.rotation;
    const axes = [
      [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
      [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
      [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
    ];
    return { c: to.center, h: to.halfExtents, axes, motion: to.center.map((v, k) => v - from.center[k]) };
  });
  return { balls, hulls, blocks };
}

/** Moves the particles; returns how many. */
export function plainStep(colliders, { previous, current }, friction) {
  const { balls, hulls, blocks } = prepared(colliders);
  const [cx, cy, cz] = current;
  const [px, py, pz] = previous;
  const taken = new Int32Array(balls.length).fill(-1);
  let moved = 0;
  for (let n = 0; n < cx.length; ++n) {
    const [x, y, z] = [cx[n], cy[n], cz[n]];
    let [sx, sy, sz, vx, vy, vz, hits] = [0, 0, 0, 0, 0, 0, 0];
    for (const hull of hulls) {
      const { center, axis, half, slope } = hull;
      const [dx, dy, dz] = [x - center[0], y - center[1], z - center[2]];
      const d = dx * axis[0] + dy * axis[1] + dz * axis[2];
      const e = Math.sqrt(1.1920929e-7 + dx * dx + dy * dy + dz * dz - d * d);
      const radius = d * slope + hull.radius;
      const foot = d + slope * e;
      if (!(radius > e) || Math.abs(foot) >= half) continue;
      const scale = hull.squared * (radius / e - 1);
      const share = (foot / half + 1) / 2;
      const [a, b] = [balls[hull.i].motion, balls[hull.j].motion];
      sx += (dx - axis[0] * foot) * scale;
      sy += (dy - axis[1] * foot) * scale;
      sz += (dz - axis[2] * foot) * scale;
      vx += a[0] + (b[0] - a[0]) * share;
      vy += a[1] + (b[1] - a[1]) * share;
      vz += a[2] + (b[2] - a[2]) * share;
      taken[hull.i] = taken[hull.j] = n;
      ++hits;
    }
    for (let i = 0; i < balls.length; ++i) {
      if (taken[i] === n) continue;
      const { c, r, motion } = balls[i];
      const [dx, dy, dz] = [x - c[0], y - c[1], z - c[2]];
      const scale = 1 - r / Math.sqrt(1.1920929e-7 + dx * dx + dy * dy + dz * dz);
      if (scale >= 0) continue;
      sx -= dx * scale;
      sy -= dy * scale;
      sz -= dz * scale;
      vx += motion[0];
      vy += motion[1];
      vz += motion[2];
      ++hits;
    }
    for (const { c, h, axes, motion } of blocks) {
      const [dx, dy, dz] = [x - c[0], y - c[1], z - c[2]];
      const u = Math.abs(dx * axes[0][0] + dy * axes[0][1] + dz * axes[0][2]);
      if (u >= h[0]) continue;
      const v = Math.abs(dx * axes[1][0] + dy * axes[1][1] + dz * axes[1][2]);
      if (v >= h[1]) continue;
      const w = Math.abs(dx * axes[2][0] + dy * axes[2][1] + dz * axes[2][2]);
      if (w >= h[2]) continue;
      const scale = Math.min(h[0] / u, h[1] / v, h[2] / w) - 1;
      sx += dx * scale;
      sy += dy * scale;
      sz += dz * scale;
      vx += motion[0];
      vy += motion[1];
      vz += motion[2];
      ++hits;
    }
    if (hits === 0) continue;
    ++moved;
    [sx, sy, sz, vx, vy, vz] = [sx / hits, sy / hits, sz / hits, vx / hits, vy / hits, vz / hits];
    const pushed = Math.sqrt(sx * sx + sy * sy + sz * sz);
    if (pushed > 0) {
      let [tx, ty, tz] = [x - px[n] - vx, y - py[n] - vy, z - pz[n] - vz];
      const normal = (tx * sx + ty * sy + tz * sz) / (pushed * pushed);
      tx -= sx * normal;
      ty -= sy * normal;
      tz -= sz * normal;
      const speed = Math.sqrt(tx * tx + ty * ty + tz * tz);
      const part = speed > 0 ? Math.min((friction * pushed) / speed, 1) : 0;
      px[n] += tx * part;
      py[n] += ty * part;
      pz[n] += tz * part;
    }
    cx[n] = x + sx;
    cy[n] = y + sy;
    cz[n] = z + sz;
  }
  return moved;
}
