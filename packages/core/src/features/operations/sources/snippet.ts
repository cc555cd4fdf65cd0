import type { Source } from './columns.ts'

/** Returns the settings that make the other system report to a source, ready to be pasted into its configuration. */
export function sourceSnippet({ keys, kind, url }: Pick<Source, 'keys' | 'kind' | 'url'>): string {
  switch (kind) {
    case 'livekit':
      return `webhook:\n  api_key: ${keys[0] ?? ''}\n  urls:\n    - ${url}\n`
  }
}
