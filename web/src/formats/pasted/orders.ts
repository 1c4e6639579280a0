// SPDX-License-Identifier: MIT
// The order in which libraries write the four numbers of a quaternion. The reader is asked about unlisted names, and
// about those with both orders under one name (the Quaternion of three.js and of Blender).
export type Order = 'xyzw' | 'wxyz';

/** The names before the brackets, joined by spaces, the nearest last: `rotation glm::quat`. First match wins. */
const known: readonly (readonly [RegExp, Order])[] = [
  [/scalar_first=true/i, 'wxyz'],
  [/wxyz/i, 'wxyz'],
  [/xyzw/i, 'xyzw'],
  // Stored coefficients, whatever the constructor takes: Eigen, nalgebra.
  [/(?:^|[ .>])(?:m_coeffs|coeffs|coords)\b/, 'xyzw'],
  [/\bglm::(?:[fd]?quat|(?:\w+_)?[fd]?quat|t?qua)\b/, 'wxyz'],
  [/\bEigen::(?:Quaternion|AngleAxis)/, 'wxyz'],
  [/\bboost::(?:math|qvm)::\w*quat/, 'wxyz'],
  // nalgebra and cgmath: w first.
  [/\b(?:Unit)?Quaternion(?:::)?::new(?= |$)/, 'wxyz'],
  [
    /\b(?:mathutils|bpy)\.\w*Quaternion\b|\bOgre::Quaternion\b|\bpyquaternion\.|\bGf\.?Quat[dfh]\b|\bGfQuat[dfh]\b/,
    'wxyz',
  ],
  [
    /\b(?:THREE|BABYLON|CANNON|pc|AMMO|Ammo|UnityEngine|System\.Numerics|Godot|Microsoft\.Xna\.Framework)\.\w*Quat/,
    'xyzw',
  ],
  [/\b(?:btQuaternion|b3Quaternion|FQuat(?:4[fd])?|TQuat|PxQuat|XMVectorSet|XMFLOAT4)\b/, 'xyzw'],
  [/\b(?:tf2?|urdf)::Quaternion\b/, 'xyzw'],
  [/\bfrom_quat(?= |$)/, 'xyzw'],
  // Jolt, and what glam prints.
  [/(?:^|[ :.])(?:JPH::)?Quat(?= |$)/, 'xyzw'],
  [/\b(?:[fd]?vec4|float4|double4|Vec(?:tor)?4[fd]?)(?= |$)/i, 'xyzw'],
  // C# of Unity and System.Numerics; three.js and Babylon with named imports.
  [/(?:^| )new Quaternion(?= |$)/, 'xyzw'],
  [/(?:^|[ .])(?:array|asarray|tensor|Float(?:32|64)Array)(?= |$)/, 'xyzw'],
];

export interface Known {
  readonly order: Order;
  /** The name that determined the order; empty if the brackets alone did. */
  readonly name: string;
}

/** `isArray`: the numbers stand in square brackets, as arrays of numpy, scipy and JSON do: x first. */
export function knownOrder(names: readonly string[], isArray: boolean): Known | undefined {
  const joined = names.join(' ');
  for (const [expression, order] of known) {
    const [name] = expression.exec(joined) ?? [];
    if (name !== undefined) return { order, name: name.trim() };
  }
  const isNamed = names.some(
    (name) => /quat/i.test(name.replace(/^.*(?:::|\.)/, '')) && !/^(?:q|quat|rotation)$/i.test(name),
  );
  return isArray && !isNamed ? { order: 'xyzw', name: '' } : undefined;
}
