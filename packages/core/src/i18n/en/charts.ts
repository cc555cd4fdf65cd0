import type { SameKeys } from '../same-keys.ts'
import type { chart as zh } from '../zh/charts.ts'

export const chart = {
  median: 'Median',
  peak: 'Peak',
  mean: 'Mean',
  isolate: 'Only {{name}}; click again to show all',
  view: 'View',
  share: 'Share',
  category: 'Category',
  drawing: 'Chart',
  png: 'Download PNG',
  csv: 'Download CSV',
  undoZoom: 'Undo zoom',
  zoomHint: 'Drag to zoom all {{count}}',
  points: '{{title}}, {{count}} data points',
  saved: 'First {{shown}} of {{rows}} rows; the CSV has all',
  partial: 'Still counting: dotted and hollow, not in means',
  notLoaded: 'The chart component could not be loaded',
} as const satisfies SameKeys<typeof zh>
