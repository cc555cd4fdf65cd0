import type { Plugin } from 'vite'

const loaders = /[\\/]@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]paths-loaders[\\/]\w+\.js$/

/**
 * Removes the 600 kB of paths that Blueprint would fetch for icons given by name. The console gives icons as
 * components, each with its own path; an icon given by name fails at once instead of drawing nothing.
 */
export function noIconsByName(): Plugin {
  const refuse = `() => Promise.reject(new Error('Give the icon as a component, not by its name'))`
  return {
    name: 'rtcops:no-icons-by-name',
    enforce: 'pre',
    load: (id) =>
      loaders.test(id)
        ? `export const allPathsLoader = ${refuse}\nexport const splitPathsBySizeLoader = ${refuse}\n`
        : undefined,
  }
}
