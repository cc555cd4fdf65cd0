import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { type CssRule, splitRules, splitSelectors } from './css-rules.ts'

const require = createRequire(import.meta.url)
const sheet = /[\\/]@blueprintjs[\\/][a-z]+[\\/]lib[\\/]css[\\/][a-z-]+\.css$/

/** Blueprint blocks that the console does not use; their rules are never shipped. */
const unused =
  /\.bp6-(card-list|control-card|editable-text|file-(input|upload)|hotkey|navbar|panel-stack|tree|multistep-dialog|dialog-step|slider|section|entity-title|compound-tag|running-text|rtl|list\b|code-block|blockquote|link\b|breadcrumb|large(?![a-z])|callout|card(?![a-z]))|\.bp6-icon-[a-z]|\.bp6-(button|input|select|html-select|control|progress-bar)[^,{]*\.bp6-intent-(success|warning)|\[dir=rtl\]|:dir\(rtl\)/

/** Blueprint blocks that the login page uses; all others are loaded with the shell. */
const early =
  /^(button(?!-group)|button-(spinner|text)|input(?!-group|-ghost)|control(?!-group)|checkbox|icon|spinner|dark|active|disabled|minimal|outlined|small|fill|loading|focus|intent-(primary|danger)|inline|align-[a-z]+|variant-[a-z]+)/

type Part = 'early' | 'late'

/**
 * Serves Blueprint's stylesheets pruned and inside `@layer blueprint`, so that our own rules win without
 * `!important`. `virtual:blueprint-early.css` holds what the login page needs, `virtual:blueprint-late.css` the rest.
 */
export function blueprintCss(): Plugin {
  return {
    name: 'rtcops:blueprint-css',
    enforce: 'pre',
    resolveId: (id) => (/^virtual:blueprint-(early|late)\.css$/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const part = /^\0virtual:blueprint-(early|late)\.css$/.exec(id)?.[1] as Part | undefined
      if (!part) return undefined
      const css = await readFile(require.resolve('@blueprintjs/core/lib/css/blueprint.css'), 'utf8')
      return layered(prune(splitRules(css), part))
    },
    transform: (code, id) => (sheet.test(id.split('?')[0]!) ? layered(prune(splitRules(code))) : undefined),
  }
}

const layered = (css: string): string => `@layer blueprint {\n${css}\n}`

/** Removes unused rules and, if a part is given, the rules of the other part. */
export function prune(rules: CssRule[], part?: Part): string {
  return rules
    .map(({ head, body }) => {
      if (head.startsWith('@charset') || head.startsWith('@import')) return ''
      // Transition names and keyframes are kept whole; they are few.
      if (head.startsWith('@media') || head.startsWith('@supports')) {
        const inner = prune(splitRules(body), part)
        return inner && `${head}{${inner}}`
      }
      if (head.startsWith('@')) return part === 'late' ? '' : `${head}{${body}}`
      const kept = splitSelectors(head).filter(
        (selector) => !unused.test(selector) && (!part || partOf(selector) === part),
      )
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : ''
    })
    .filter(Boolean)
    .join('\n')
}

function partOf(selector: string): Part {
  const blocks = [...selector.matchAll(/\.bp6-([a-z0-9-]+)/g)].map((match) => match[1]!)
  return blocks.every((block) => early.test(block)) ? 'early' : 'late'
}
