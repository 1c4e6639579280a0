function supportOfCapsule(capsule, direction) {
  // 1. What is the support point of one sphere? The direction may have any length.
  // 2. Which of the two spheres reaches farther?
  return capsule.base;
}
