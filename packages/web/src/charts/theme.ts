import { useSyncExternalStore } from 'react'

/** The values of the tokens that charts draw with, read from the page, so that both themes have one source. */
export interface ChartTheme {
  /** Value of a token by its name without `--ro-`, such as `c1` or `grid`. */
  token: (name: string) => string
}

/** The theme of the moment; charts are drawn again when it changes. */
export const useChartTheme = (): ChartTheme => useSyncExternalStore(subscribe, current)

let known: { key: string; theme: ChartTheme } | undefined

/** The same object as long as theme and language stay, so that it can be a dependency. */
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
