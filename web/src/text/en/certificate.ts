// SPDX-License-Identifier: MIT
// The certificate: what was done in this browser, and the receipts.
export const certificate = {
  'certificate.title': 'Touchstone — certificate',
  'certificate.description':
    'What you have done in this browser: lessons, exercises with points and dates, and the receipts that a lecturer can check.',
  'certificate.tagline': 'What was done in this browser.',
  'certificate.heading': 'Certificate',
  'certificate.path': 'Collision detection: the lessons and exercises of Touchstone',
  'certificate.opening': 'The course of this certificate',
  'certificate.openCourse': 'Open the course',
  'certificate.noFile': 'The file of the course is not open in this tab any more. Open it on the course page again.',
  'certificate.empty': 'Nothing to certify yet',
  'certificate.empty.text':
    'This page fills itself: it lists each lesson that you open and each exercise that you begin in this browser.',
  'certificate.noStorage':
    'This browser stores nothing for the site, so it does not know what you have done. Allow it to store data, or save a receipt on the page of each exercise.',
  'certificate.name': 'Name',
  'certificate.name.note': 'Optional. It stays in this browser, on paper and in the receipts.',
  'certificate.print': 'Print',
  'certificate.save': 'Save the receipts',
  'certificate.copy': 'Copy the receipts',
  'certificate.saved':
    '{count|# receipt|# receipts} saved in one file. The table shows the first eight characters of each checksum.',
  'certificate.noReceipts': 'There is no answer with points yet.',
  'certificate.lessons': 'Lessons',
  'certificate.exercises': 'Exercises',
  'certificate.of': '{done} of {count}',
  'certificate.points.course': 'Points of the course',
  'certificate.points.begun': 'In the exercises begun',
  'certificate.minutes': 'Time, as estimated for what is done',
  'certificate.about': '{minutes|# minute|# minutes}',
  'certificate.date': 'As of',
  'certificate.lesson': 'Lesson',
  'certificate.tasks': 'Predictions and tasks',
  'certificate.seen': 'Last visit',
  'certificate.exercise': 'Exercise',
  'certificate.points': 'Points',
  'certificate.solved': 'First solved',
  'certificate.receipt': 'Receipt',
  'certificate.kept': 'ready',
  'certificate.openOnce': 'open the exercise once',
  'certificate.revealed': '(solution viewed)',
  'certificate.elsewhere':
    'Not listed, because they are files from your lecturer: {names}. Save their receipts on their own pages.',
  'certificate.worth': 'What this certificate is worth',
  'certificate.worth.text':
    'Nobody has signed it, and this browser could have been told anything. The receipts can be checked: each holds an answer, and whoever has the file can grade all answers again.',
  'certificate.check.path':
    'Hand in the file of receipts. Your lecturer saves the file of the course below and runs: npx touchstone grade touchstone-path.json RECEIPTS',
  'certificate.check.course':
    'Hand in the file of receipts. Your lecturer runs: npx touchstone grade COURSE.json RECEIPTS',
  'certificate.courseFile': 'Save the file of the course',
  'certificate.docs': 'How courses are graded',
} as const;
