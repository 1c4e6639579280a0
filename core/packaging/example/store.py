# SPDX-License-Identifier: MIT
"""The C interface from Python, with the standard library alone: python3 store.py PATH/TO/libtouchstone.so"""
import ctypes as c
import math
import sys

Vec = c.c_double * 3


class Shape(c.Structure):
    _fields_ = [("kind", c.c_int32), ("point_count", c.c_uint32), ("points", c.POINTER(c.c_double)), ("numbers", c.c_double * 10)]


class Pose(c.Structure):
    _fields_ = [("position", Vec), ("rotation", c.c_double * 4)]


class Id(c.Structure):
    _fields_ = [("slot", c.c_uint32), ("generation", c.c_uint32)]


class Filter(c.Structure):
    _fields_ = [("category", c.c_uint32), ("mask", c.c_uint32)]


class Pose2(c.Structure):
    _fields_ = [("position", c.c_double * 2), ("angle", c.c_double)]


class Distance2(c.Structure):
    _fields_ = [("distance", c.c_double), ("normal", c.c_double * 2), ("point_a", c.c_double * 2), ("point_b", c.c_double * 2)]


class RayHit(c.Structure):
    _fields_ = [("id", Id), ("entry", c.c_double), ("exit", c.c_double), ("entry_normal", Vec)]


SPHERE, CYLINDER, CIRCLE, BOX = 1, 7, 10, 12
ANY = Filter(1, 0xFFFFFFFF)
library = c.CDLL(sys.argv[1])
library.ts_store_create.restype = c.c_void_p
library.ts_message.restype = c.c_char_p
library.ts_count.restype = c.c_size_t
for name in ("ts_store_destroy", "ts_message", "ts_count"):
    getattr(library, name).argtypes = [c.c_void_p]
library.ts_add.argtypes = [c.c_void_p, c.POINTER(Shape), c.POINTER(Pose), Filter, c.c_uint64, c.POINTER(Id)]
library.ts_move.argtypes = [c.c_void_p, Id, c.POINTER(Pose)]
library.ts_remove.argtypes = [c.c_void_p, Id]
library.ts_ray.argtypes = [c.c_void_p, Vec, Vec, c.c_double, Filter, c.POINTER(RayHit)]
library.ts_2d_store_create.restype = c.c_void_p
library.ts_2d_store_destroy.argtypes = [c.c_void_p]
library.ts_2d_add.argtypes = [c.c_void_p, c.POINTER(Shape), c.POINTER(Pose2), Filter, c.c_uint64, c.POINTER(Id)]
library.ts_2d_shape_distance.argtypes = [c.c_void_p, Id, Id, c.POINTER(Distance2)]


def at(x, y, z):
    return Pose(Vec(x, y, z), (c.c_double * 4)(0, 0, 0, 1))


store = library.ts_store_create()


def add(kind, numbers, pose):
    shape_id = Id()
    if library.ts_add(store, Shape(kind, 0, None, (c.c_double * 10)(*numbers)), pose, ANY, 0, shape_id):
        print("refused:", library.ts_message(store).decode())
    return shape_id


ball = add(SPHERE, [0, 0, 0, 0.5], at(3, 0, 0))
add(CYLINDER, [0, -1, 0, 0, 1, 0, 1], at(6, 0, 0))
add(SPHERE, [0, 0, 0, math.nan], at(0, 0, 0))


def first():
    hit = RayHit()
    met = library.ts_ray(store, Vec(0, 0, 0), Vec(1, 0, 0), math.inf, ANY, hit) == 0
    return f"{hit.entry:.3f} m" if met else library.ts_message(store).decode()


print("the ray meets the ball after", first())
library.ts_move(store, ball, at(3, 2, 0))
print("and the cylinder after", first())
library.ts_remove(store, ball)
print(library.ts_count(store), "shape is left")
library.ts_store_destroy(store)

plane = library.ts_2d_store_create()
ids = [Id(), Id()]
for kind, numbers, x, shape_id in ((CIRCLE, [0, 0, 1], 0, ids[0]), (BOX, [0, 0, 1, 1, 0], 4, ids[1])):
    library.ts_2d_add(plane, Shape(kind, 0, None, (c.c_double * 10)(*numbers)), Pose2((c.c_double * 2)(x, 0), 0), ANY, 0, shape_id)
gap = Distance2()
library.ts_2d_shape_distance(plane, ids[0], ids[1], gap)
print(f"in the plane they are {gap.distance:.3f} m apart")
library.ts_2d_store_destroy(plane)
