/** Most levels of objects and lists within each other; the contract needs fewer than ten. */
const mostLevels = 64

/**
 * Returns whether a JSON text nests too deep to be read safely: what walks through its value recursively would exhaust the stack. Any text
 * may be given; brackets inside of strings do not count.
 */
export function isTooDeep(text: string): boolean {
  if (text.length <= mostLevels) return false
  let level = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === backslash) at += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (code === openObject || code === openList) {
      level += 1
      if (level > mostLevels) return true
    } else if (code === closeObject || code === closeList) level -= 1
  }
  return false
}

const [quote, backslash, openObject, closeObject, openList, closeList] = [34, 92, 123, 125, 91, 93]
