# SPDX-License-Identifier: MIT
# Runs the recipe for Conan without Conan, for recipes.test.ts: python3 conanRecipe.py RECIPE_FOLDER BUILD_FOLDER OUT_FOLDER.
# Stands in for what the recipe imports; installs what BUILD_FOLDER has built; prints what the recipe says of itself as JSON.
import fnmatch
import json
import os
import shutil
import subprocess
import sys
import types

recipe_folder, build_folder, out = sys.argv[1:]
calls = []


def copy(_, pattern, src, dst):
    found = 0
    for folder, _, names in os.walk(src):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), src)
            if fnmatch.fnmatch(path, pattern):
                os.makedirs(os.path.dirname(os.path.join(dst, path)), exist_ok=True)
                shutil.copy(os.path.join(src, path), os.path.join(dst, path))
                found += 1
    assert found > 0, f"{pattern} matches nothing in {src}"


class Toolchain:
    def __init__(self, _):
        self.cache_variables = {}

    def generate(self):
        calls.append(["variables", self.cache_variables])


class Build:
    def __init__(self, recipe):
        self.recipe = recipe

    def configure(self):
        calls.append(["configure"])

    def build(self):
        calls.append(["build"])

    def install(self):
        command = ["cmake", "--install", build_folder, "--prefix", self.recipe.package_folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class Properties:
    def __init__(self):
        self.set = {}
        self.libs = []

    def set_property(self, name, value):
        self.set[name] = value


def module(name, **contents):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__dict__.update(contents)


module("conan", ConanFile=type("ConanFile", (), {}))
module("conan.tools")
module("conan.tools.build", check_min_cppstd=lambda _, standard: calls.append(["standard", standard]), can_run=None)
module("conan.tools.cmake", CMake=Build, CMakeToolchain=Toolchain, cmake_layout=lambda _: calls.append(["layout"]))
# Conan's own accepts a missing folder; here it would be a slip of the recipe.
module("conan.tools.files", copy=copy, rmdir=lambda _, folder: shutil.rmtree(folder))

scope = {}
with open(os.path.join(recipe_folder, "conanfile.py")) as file:
    exec(compile(file.read(), "conanfile.py", "exec"), scope)
recipe = scope["TouchstoneConan"]()
recipe.recipe_folder = recipe_folder
recipe.export_sources_folder = recipe.source_folder = os.path.join(out, "sources")
recipe.package_folder = os.path.join(out, "package")
recipe.cpp_info = Properties()
for step in ("export_sources", "layout", "validate", "generate", "build", "package", "package_info"):
    getattr(recipe, step)()
said = {name: getattr(recipe, name) for name in ("name", "version", "license", "settings", "package_type")}
print(json.dumps({**said, "calls": calls, "libs": recipe.cpp_info.libs, "properties": recipe.cpp_info.set}))
