/** One line of `/metrics`. */
export interface MetricLine {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

/** Parses Prometheus's text format; comments and other lines without a figure are left out. */
export function readMetrics(text: string): MetricLine[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value = ''] = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, labels: readLabels(labels), value: readValue(value) }]
  })
}

function readLabels(text: string): Record<string, string> {
  const found = text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped)),
    ]),
  )
}

const readValue = (text: string): number =>
  text.endsWith('Inf') ? (text.startsWith('-') ? -Infinity : Infinity) : Number(text)
