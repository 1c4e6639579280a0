const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// The sphere's centre and a box about the origin whose edges are parallel to the
// coordinate axes.
function collideInFrameOfBox(c, radius, half) {
  let onBox = { x: clamp(c.x, -half.x, half.x), y: clamp(c.y, -half.y, half.y), z: clamp(c.z, -half.z, half.z) };
  let apart = length(sub(onBox, c));
  let normal = mul(sub(onBox, c), 1 / apart);
  if (apart === 0) {
    // The centre is in the box: out through the face that is nearest, on the side where
    // the centre is.
    const way = (name) => half[name] - Math.abs(c[name]);
    const nearest = ['x', 'y', 'z'].reduce((best, name) => (way(name) < way(best) ? name : best));
    const outwards = { x: 0, y: 0, z: 0 };
    outwards[nearest] = c[nearest] < 0 ? -1 : 1;
    apart = -way(nearest);
    onBox = add(c, mul(outwards, way(nearest)));
    normal = mul(outwards, -1);
  }
  const distance = apart - radius;
  return { hit: distance <= 0, distance, normal, pointOnA: add(c, mul(normal, radius)), pointOnB: onBox };
}

function collide(sphere, box) {
  // Seen from the box it is not turned at all: the coordinates of the centre along its
  // three axes.
  const axis = axes(box);
  const fromBox = sub(sphere.center, box.center);
  const local = { x: dot(fromBox, axis[0]), y: dot(fromBox, axis[1]), z: dot(fromBox, axis[2]) };
  const result = collideInFrameOfBox(local, sphere.radius, box.halfExtents);
  // Back into the world: a direction is turned, a point is turned and moved.
  result.normal = rotate(box.rotation, result.normal);
  result.pointOnA = add(box.center, rotate(box.rotation, result.pointOnA));
  result.pointOnB = add(box.center, rotate(box.rotation, result.pointOnB));
  return result;
}
