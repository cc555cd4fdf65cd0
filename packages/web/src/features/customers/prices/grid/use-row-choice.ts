import { useRef } from 'react'
import type { GridProps } from './grid-props.ts'

/** Returns what ticks and unticks rows: one, those from the last one on, or all. */
export function useRowChoice({ rows, chosen, onChosen }: GridProps) {
  const lastChosen = useRef(0)
  return {
    choose(index: number, toLast: boolean) {
      const from = toLast ? lastChosen.current : index
      const next = new Set(chosen)
      const on = !chosen.has(rows[index]?.appkey ?? '')
      for (const { appkey } of rows.slice(Math.min(from, index), Math.max(from, index) + 1))
        if (on) next.add(appkey)
        else next.delete(appkey)
      lastChosen.current = index
      onChosen(next)
    },

    chooseAll: () => onChosen(chosen.size === rows.length ? new Set() : new Set(rows.map(({ appkey }) => appkey))),
  }
}
