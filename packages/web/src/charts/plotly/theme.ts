import { useSyncExternalStore } from 'react'

/** Values of the design tokens used by charts, read from the page, so that both themes have one source. */
export interface ChartTheme {
  /** Returns the value of a token, given its name without `--ro-`, such as `c1` or `grid`. */
  token: (name: string) => string
}

/** Returns the current theme; charts are redrawn when it changes. */
export const useChartTheme = (): ChartTheme => useSyncExternalStore(subscribe, current)

let known: { key: string; theme: ChartTheme } | undefined

/** Returns the same object until theme or language change, so that it can be used as a dependency. */
function current(): ChartTheme {
  const key = themeKey()
  if (known?.key !== key) known = { key, theme: readTheme() }
  return known.theme
}

const themeKey = (): string => `${document.documentElement.className}|${document.documentElement.lang}`

function readTheme(): ChartTheme {
  const read = new Map<string, string>()
  return {
    token: (name) => {
      const value = read.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(`--ro-${name}`).trim()
      read.set(name, value)
      return value
    },
  }
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'lang'] })
  return () => observer.disconnect()
}
