// SPDX-License-Identifier: MIT
//! The C interface from Rust: rustc store.rs -L PREFIX/lib -l touchstone
use std::ffi::{c_char, CStr};
use std::os::raw::c_int;

#[repr(C)]
struct Shape {
    kind: i32,
    point_count: u32,
    points: *const f64,
    numbers: [f64; 10],
}
#[repr(C)]
struct Pose {
    position: [f64; 3],
    rotation: [f64; 4],
}
#[repr(C)]
#[derive(Clone, Copy, Default, PartialEq)]
struct Id {
    slot: u32,
    generation: u32,
}
#[repr(C)]
#[derive(Clone, Copy)]
struct Filter {
    category: u32,
    mask: u32,
}
#[repr(C)]
#[derive(Default)]
struct Distance {
    distance: f64,
    normal: [f64; 3],
    point_a: [f64; 3],
    point_b: [f64; 3],
}
enum Store {}

extern "C" {
    fn ts_store_create() -> *mut Store;
    fn ts_store_destroy(store: *mut Store);
    fn ts_message(store: *const Store) -> *const c_char;
    fn ts_add(store: *mut Store, shape: *const Shape, pose: *const Pose, filter: Filter, user_data: u64, id: *mut Id) -> c_int;
    fn ts_move(store: *mut Store, id: Id, pose: *const Pose) -> c_int;
    fn ts_remove(store: *mut Store, id: Id) -> c_int;
    fn ts_shape_distance(store: *mut Store, a: Id, b: Id, distance: *mut Distance) -> c_int;
}

fn at(x: f64, y: f64, z: f64) -> Pose {
    Pose { position: [x, y, z], rotation: [0.0, 0.0, 0.0, 1.0] }
}

/// A sphere (kind 1) around the origin of its frame.
fn add(store: *mut Store, radius: f64, pose: Pose) -> Id {
    let mut numbers = [0.0; 10];
    numbers[3] = radius;
    let shape = Shape { kind: 1, point_count: 0, points: std::ptr::null(), numbers };
    let mut id = Id::default();
    let status = unsafe { ts_add(store, &shape, &pose, Filter { category: 1, mask: u32::MAX }, 0, &mut id) };
    if status != 0 {
        println!("refused: {}", unsafe { CStr::from_ptr(ts_message(store)) }.to_str().unwrap());
    }
    id
}

fn main() {
    let store = unsafe { ts_store_create() };
    let (a, b) = (add(store, 1.0, at(0.0, 0.0, 0.0)), add(store, 0.5, at(4.0, 0.0, 0.0)));
    add(store, -1.0, at(0.0, 0.0, 0.0));
    let mut answer = Distance::default();
    unsafe {
        ts_shape_distance(store, a, b, &mut answer);
        println!("{:.3} m apart", answer.distance);
        ts_move(store, b, &at(1.25, 0.0, 0.0));
        ts_shape_distance(store, a, b, &mut answer);
        println!("{:.3} m after the move", answer.distance);
        ts_remove(store, b);
        println!("status {} once it is removed", ts_shape_distance(store, a, b, &mut answer));
        ts_store_destroy(store);
    }
}
