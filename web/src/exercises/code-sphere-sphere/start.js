function collide(a, b) {
  return {
    hit: false,
    distance: 0,
    normal: { x: 1, y: 0, z: 0 },
    pointOnA: a.center,
    pointOnB: b.center,
  };
}
