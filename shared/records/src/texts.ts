import { useLocale } from '@haulboard/data';
import { writeTexts, type Say } from '@haulboard/ui/texts';
import { msg, plural } from '@lingui/core/macro';
import { messages as english } from './locales/en-US.po';
import { messages as chinese } from './locales/zh-CN.po';

/** Several names, with what the language puts between them. */
const namesIn = (say: Say) => (names: readonly string[]) =>
  names.slice(1).reduce((before, name) => say(msg`${before}, ${name}`), names[0] ?? '');

/** A list: search, filters, pages. */
const listTexts = (say: Say) => ({
  search: say(msg`Search`),
  removedOnly: say(msg`Removed records`),
  filters: (count: number) => (count === 0 ? say(msg`Filters`) : say(msg`Filters (${count})`)),
  add: (one: string) => say(msg`Add ${one}`),
  none: (title: string) => say(msg`No ${{ title: title.toLowerCase() }} yet`),
  noneFound: say(msg`Nothing matches the search and the filters.`),
  noneRemoved: say(msg`Nothing has been removed.`),
  clearSearch: say(msg`Clear search and filters`),
  fromDay: (name: string) => say(msg`${name}: from`),
  toDay: (name: string) => say(msg`${name}: to`),
  total: (count: number) => say(msg`${plural(count, { one: '# record', other: '# records' })}`),
  range: (from: number, to: number) => `${from}–${to}`,
  pages: say(msg`Pages`),
  previous: say(msg`Previous page`),
  next: say(msg`Next page`),
  firstPage: say(msg`This is the first page.`),
  lastPage: say(msg`This is the last page.`),
  perPage: say(msg`Rows per page`),
  openHint: say(msg`Enter opens a row, the arrow keys move from row to row.`),
});

/** How a list is shown: views under a name, columns. */
const viewTexts = (say: Say) => ({
  view: (name: string) => say(msg`View: ${name}`),
  viewChanged: (name: string) => say(msg`View: ${name}, changed since it was saved`),
  everything: say(msg`Everything`),
  unsavedView: say(msg`not saved`),
  myViews: say(msg`My views`),
  sharedViews: say(msg`Shared views`),
  viewBy: (name: string, by: string) => say(msg`${name} · by ${by}`),
  opensFirst: (name: string) => say(msg`${name} · opens first`),
  openWith: say(msg`Open this list with this view`),
  openWithAll: say(msg`Open this list with everything`),
  saveView: say(msg`Save as a view …`),
  updateView: say(msg`Update this view`),
  updateShort: say(msg`Update view`),
  renameView: say(msg`Rename or share …`),
  deleteView: say(msg`Delete this view`),
  backToView: say(msg`Back to the view`),
  saveViewTitle: say(msg`Save as a view`),
  renameViewTitle: say(msg`Rename or share the view`),
  saveViewOk: say(msg`Save view`),
  viewName: say(msg`Name`),
  shareView: say(msg`Share with colleagues`),
  viewHint: say(
    msg`A view holds the search, filters, order and columns. Colleagues can use a shared view and copy it, not change it.`,
  ),
  viewSaved: (name: string) => say(msg`Saved the view ${name}`),
  viewDeleted: (name: string) => say(msg`Deleted the view ${name}`),
  columns: say(msg`Columns`),
  usualColumns: say(msg`Usual columns`),
  widthOf: (name: string) => say(msg`Width of ${name}, in pixels`),
  asWide: say(msg`as needed`),
  compactRows: say(msg`Compact rows`),
  moveUp: (name: string) => say(msg`Move ${name} up`),
  moveDown: (name: string) => say(msg`Move ${name} down`),
  firstStays: say(msg`The first column opens the record and stays the first.`),
  isLastColumn: say(msg`This is the last column.`),
});

/** One record: its form, its history, what was done to it. */
const oneTexts = (say: Say) => ({
  newOne: (one: string) => say(msg`New ${one}`),
  close: say(msg`Close`),
  save: say(msg`Save`),
  waitsForLine: say(msg`Not saved yet: the server cannot be reached. It is sent by itself when it answers.`),
  cancel: say(msg`Cancel`),
  duplicate: say(msg`Duplicate`),
  remove: say(msg`Remove`),
  restore: say(msg`Restore`),
  undo: say(msg`Undo`),
  place: say(msg`Place, as a pair`),
  placeOf: (name: string) => say(msg`${name}, as a pair`),
  placeHint: say(msg`Latitude and longitude, or NZTM2000 easting and northing: fills the two fields below.`),
  placeUnknown: say(
    msg`These two numbers are no place: give latitude and longitude, or NZTM2000 easting and northing.`,
  ),
  onMap: say(msg`Show or choose on the map`),
  onMapOf: (name: string) => say(msg`Show or choose on the map: ${name}`),
  map: say(msg`Map for choosing the place`),
  mapKeys: say(
    msg`A click takes the place there. On the keyboard, arrow keys move the map, plus and minus zoom, Enter takes the place under the cross.`,
  ),
  takeMiddle: say(msg`Take the place under the cross`),
  placeTaken: (place: string) => say(msg`Taken: ${place}`),
  zoomIn: say(msg`Zoom in`),
  zoomOut: say(msg`Zoom out`),
  required: say(msg`required`),
  yes: say(msg`Yes`),
  no: say(msg`No`),
  optional: say(msg`Not set`),
  tagsHint: say(msg`Several, with commas between`),
  fillIn: say(msg`Fill this in.`),
  between: (least: string, most: string) => say(msg`From ${least} to ${most}.`),
  atMost: (count: number) => say(msg`At most ${count} characters.`),
  notPossible: say(msg`This value is not valid.`),
  noEmail: say(msg`Give an e-mail address such as name@example.org.`),
  noEmailOf: (text: string) => say(msg`“${text}” is no e-mail address.`),
  noPhone: say(msg`Give a phone number such as 021 123 4567 or +64 21 123 4567.`),
  onlyRead: say(msg`You can view this but not change it.`),
  isRemoved: say(msg`This was removed. It can be restored.`),
  saved: (name: string) => say(msg`Saved ${name}`),
  added: (name: string) => say(msg`Added ${name}`),
  removed: (name: string) => say(msg`Removed ${name}`),
  restored: (name: string) => say(msg`Restored ${name}`),
  inUse: (name: string) => say(msg`${name} cannot be removed: it is in use.`),
  conflict: say(msg`Conflict`),
  changedMeanwhile: say(msg`Somebody changed this in the meantime.`),
  yours: say(msg`yours`),
  theirs: say(msg`there now`),
  keepMine: say(msg`Keep mine`),
  takeTheirs: say(msg`Take theirs`),
  history: say(msg`History`),
  restoreVersion: say(msg`Restore`),
  restoreLabel: (when: string) => say(msg`Restore the version of ${when}`),
  present: say(msg`Current version`),
  noHistory: say(msg`Nothing has changed since recording began.`),
  actions: {
    create: say(msg`Added`),
    update: say(msg`Changed`),
    remove: say(msg`Removed`),
    restore: say(msg`Restored`),
    import: say(msg`Imported`),
  },
  by: (name: string) => say(msg`by ${name}`),
  units: {
    kg: say(msg`kg`),
    minutes: say(msg`min`),
    degrees: '°',
    metres: say(msg`m`),
    km: say(msg`km`),
    kmPerHour: 'km/h',
    seconds: say(msg`s`),
    millimetres: say(msg`mm`),
    weeks: say(msg`weeks`),
    months: say(msg`months`),
    dollars: '$',
    centsPerLitre: say(msg`c/l`),
    percent: '%',
  },
});

/** Several records at once. */
const severalTexts = (say: Say) => ({
  choose: say(msg`Select several`),
  chooseAll: say(msg`All of this page`),
  chooseNone: say(msg`Stop selecting`),
  chooseFirst: say(msg`Select at least one row.`),
  chosen: (count: number) => say(msg`${count} selected`),
  chooseWhole: (count: string) => say(msg`Select all ${count} of this list`),
  chooseNewest: (most: number) => say(msg`Select the first ${most} of this list`),
  onlyFirst: (most: number) =>
    say(msg`These are the first ${most}: no more go at once. Narrow the list for the others.`),
  clearChosen: say(msg`Select none`),
  change: say(msg`Change`),
  apply: say(msg`Apply`),
  whichField: say(msg`Field`),
  newValue: say(msg`New value`),
  changeMany: (count: number) => say(msg`Change ${plural(count, { one: '# record', other: '# records' })}`),
  changedMany: (count: number) => say(msg`Changed ${plural(count, { one: '# record', other: '# records' })}`),
  removeMany: (count: number) => say(msg`Remove ${plural(count, { one: '# record', other: '# records' })}?`),
  removeManyHint: say(msg`They can be restored. What is in use stays.`),
  removedMany: (count: number) => say(msg`Removed ${plural(count, { one: '# record', other: '# records' })}`),
  stayed: (count: number) =>
    say(
      msg`${plural(count, { one: '# record stayed as it was:', other: '# records stayed as they were:' })}`,
    ),
});

/** Exports, and what is begun in the background. */
const jobTexts = (say: Say) => ({
  exportCsv: say(msg`Export`),
  exporting: say(msg`Exporting …`),
  allFields: say(msg`All fields, for Excel`),
  exported: (count: number) => say(msg`Exported ${plural(count, { one: '# row', other: '# rows' })}`),
  jobStarted: say(msg`It continues when you leave this page: see it at the top.`),
  checkLater: say(msg`Check in the background`),
  importLater: say(msg`Import what fits in the background`),
});

/** Rows of a spreadsheet that become records. */
const importTexts = (say: Say) => ({
  importCsv: say(msg`Import`),
  importTitle: (title: string) => say(msg`Import ${{ title: title.toLowerCase() }}`),
  pasteHere: say(msg`Rows of a spreadsheet, with the names of the columns in the first row`),
  chooseFile: say(msg`Choose an Excel or CSV file`),
  fileTooLarge: say(msg`This file is too large: at most 10 MB. Split it, or paste its rows.`),
  lockedWorkbook: say(
    msg`This workbook has a password or is of an old format. Save it as XLSX without a password.`,
  ),
  noWorkbook: say(msg`This file cannot be read. Save it as XLSX or CSV.`),
  readAsWindows: say(
    msg`This file is not in Unicode: it was read as Windows-1252. Check letters such as macrons.`,
  ),
  readingNames: (done: number, total: number) => say(msg`Reading names ${done} of ${total}`),
  expectedColumns: say(msg`Columns`),
  check: say(msg`Check`),
  importAll: say(msg`Import all`),
  importValid: (count: number) => say(msg`Import the ${count} that fit`),
  imported: (count: number) => say(msg`Imported ${plural(count, { one: '# row', other: '# rows' })}`),
  rowsFound: (count: number) => say(msg`${plural(count, { one: '# row', other: '# rows' })}`),
  allFit: say(msg`All rows fit.`),
  badRows: (bad: number, all: number) => say(msg`${bad} of ${all} rows cannot be imported:`),
  wouldBe: (added: number, changed: number, same: number) =>
    [
      say(msg`${plural(added, { one: '# row is new', other: '# rows are new' })}`),
      say(msg`${plural(changed, { one: '# record changes', other: '# records change' })}`),
      say(msg`${plural(same, { one: '# record stays as it is', other: '# records stay as they are' })}`),
    ].join(' · '),
  changesOf: (title: string) => say(msg`What changes in ${{ title: title.toLowerCase() }}`),
  record: say(msg`Record`),
  now: say(msg`Now`),
  afterImport: say(msg`After the import`),
  moreChanges: (count: number) =>
    say(msg`${plural(count, { one: '# more change', other: '# more changes' })}`),
  onlyChanges: (names: string) =>
    say(msg`Without these columns, rows can change what is there but add nothing new: ${names}`),
  row: say(msg`Row`),
  field: say(msg`Column`),
  reason: say(msg`Reason`),
  matchTitle: say(msg`Columns with other names`),
  leaveOut: say(msg`Do not import`),
  template: say(msg`Template`),
  noTemplate: say(msg`None`),
  templateName: say(msg`Name of the template`),
  keepTemplate: say(msg`Save as a template`),
  forgetTemplate: say(msg`Delete this template`),
  templateKept: (name: string) => say(msg`Saved the template ${name}`),
  nameFirst: say(msg`Give it a name.`),
  saveLeftOut: say(msg`Save these rows as a file`),
  missingColumns: (names: string) => say(msg`Missing: ${names}`),
  noRows: say(msg`There are no rows yet.`),
  tooMany: (most: number) => say(msg`At most ${most} rows at once.`),
  notFound: (value: string) => say(msg`“${value}” is not known.`),
  severalFound: (value: string) => say(msg`“${value}” matches several records.`),
  noNumber: (value: string) => say(msg`“${value}” is not a number.`),
  unclearCommas: (value: string) =>
    say(msg`It is not clear what the commas in “${value}” mean: write 1234.5 or 1,234.5.`),
  noClock: (value: string) => say(msg`“${value}” is not a time.`),
  noDay: (value: string) => say(msg`“${value}” is not a day.`),
  names: namesIn(say),
  oneOf: (known: readonly string[]) => {
    const words = namesIn(say)(known);
    return say(msg`One of: ${words}.`);
  },
});

/** What another rate would have earned. */
const trialTexts = (say: Say) => ({
  truck: say(msg`Truck`),
  earned: say(msg`Earned`),
  withThisRate: say(msg`With this rate`),
  difference: say(msg`Difference`),
  totalAmount: say(msg`Total`),
});

/** Texts of this package in a language. */
export const recordTexts = writeTexts({ 'en-US': english, 'zh-CN': chinese }, (say) => ({
  ...listTexts(say),
  ...viewTexts(say),
  ...oneTexts(say),
  ...severalTexts(say),
  ...jobTexts(say),
  ...importTexts(say),
  ...trialTexts(say),
}));

export type RecordTexts = ReturnType<typeof recordTexts>;

/** Texts of this package in the page's language: one list, so that no remote translates them again. */
export function useRecordTexts(): RecordTexts {
  return recordTexts(useLocale());
}
