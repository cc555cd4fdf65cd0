import { useRef } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows text that keeps its line breaks, to be copied. */
export function Copied({ text }: { text: string }) {
  const shown = useRef<HTMLPreElement>(null)
  return (
    <div className="ro-source-snippet">
      <pre ref={shown} className="ro-mono">
        {text}
      </pre>
      <CopyButton text={text} label={useTranslate()('source.copy')} done="common.done.copied" shownIn={shown} />
    </div>
  )
}
