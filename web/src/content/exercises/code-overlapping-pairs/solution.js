function overlappingPairs(boxes) {
  const pairs = [];
  for (let i = 0; i < boxes.length; ++i)
    for (let j = i + 1; j < boxes.length; ++j) {
      const [a, b] = [boxes[i], boxes[j]];
      const isOnX = a.min.x <= b.max.x && b.min.x <= a.max.x;
      const isOnY = a.min.y <= b.max.y && b.min.y <= a.max.y;
      if (isOnX && isOnY) pairs.push({ i, j });
    }
  return pairs;
}
