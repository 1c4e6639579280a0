# SPDX-License-Identifier: MIT
# The recipe of the core for Conan 2: builds the tree that it lies in, the repository or the unpacked source tarball.
import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir

required_conan_version = ">=2.0"


class TouchstoneConan(ConanFile):
    name = "touchstone"
    version = "1.0.0"
    description = "Exact collision detection: signed distance, normal, witness points, contact manifold and time of impact"
    license = "MIT"
    topics = ("collision-detection", "geometry", "physics")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"fPIC": [True, False]}
    default_options = {"fPIC": True}
    implements = ["auto_shared_fpic"]

    @property
    def _tree(self):
        return os.path.abspath(os.path.join(self.recipe_folder, "..", "..", ".."))

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE", "core/*"):
            copy(self, pattern, src=self._tree, dst=self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def validate(self):
        check_min_cppstd(self, 20)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["TOUCHSTONE_INSTALL"] = True
        toolchain.cache_variables["TOUCHSTONE_WERROR"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", src=self.source_folder, dst=os.path.join(self.package_folder, "licenses"))
        # Conan's generators write these for each consumer.
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))
        rmdir(self, os.path.join(self.package_folder, "share"))

    def package_info(self):
        self.cpp_info.libs = ["touchstone_core"]
        self.cpp_info.set_property("cmake_file_name", "touchstone")
        self.cpp_info.set_property("cmake_target_name", "touchstone::touchstone")
        self.cpp_info.set_property("cmake_target_aliases", ["touchstone::core"])
        self.cpp_info.set_property("pkg_config_name", "touchstone")
