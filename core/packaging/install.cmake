# SPDX-License-Identifier: MIT
# Installs the core: library, headers, the files for find_package(touchstone) and pkg-config. The installed tree may be moved
# as a whole: neither of these files contains its prefix.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/touchstone)
install(TARGETS touchstone_core EXPORT touchstone INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY core/include/touchstone DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.hpp)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT touchstone NAMESPACE touchstone:: FILE touchstone-targets.cmake DESTINATION ${PACKAGE_DIR})
install(FILES core/packaging/touchstone-config.cmake DESTINATION ${PACKAGE_DIR})
write_basic_package_version_file(touchstone-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/touchstone-config-version.cmake DESTINATION ${PACKAGE_DIR})

# The prefix as seen from the folder of touchstone.pc, and the folders as seen from the prefix; absolute ones stay.
set(PC_DIR ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR})
  set(PC_PREFIX ${CMAKE_INSTALL_PREFIX})
else()
  file(RELATIVE_PATH PC_PREFIX /prefix/${PC_DIR} /prefix)
  string(REGEX REPLACE "/$" "" PC_PREFIX ${PC_PREFIX})
  set(PC_PREFIX "\${pcfiledir}/${PC_PREFIX}")
endif()
foreach(folder LIBDIR INCLUDEDIR)
  if(IS_ABSOLUTE ${CMAKE_INSTALL_${folder}})
    set(PC_${folder} ${CMAKE_INSTALL_${folder}})
  else()
    set(PC_${folder} "\${prefix}/${CMAKE_INSTALL_${folder}}")
  endif()
endforeach()
configure_file(core/packaging/touchstone.pc.in touchstone.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/touchstone.pc DESTINATION ${PC_DIR})
