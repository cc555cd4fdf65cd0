import { type Tui, useTui } from '../tui-context.ts'
import { windowRange, windows, windowWords } from '../windows.ts'
import { type Choice, Choices } from './choices.tsx'

/** Shows what `t` offers: windows that contain the typed text, and the typed text itself if it is a time. */
export function WindowChoices({ choose, onDone }: { choose: (window: string) => void; onDone: () => void }) {
  const tui = useTui()
  return (
    <Choices
      title={tui.t('cli.tui.window.title')}
      sign="t "
      offer={(typed) => offered(typed, choose, tui)}
      problem={(typed) => tui.t('cli.tui.window.problem', { typed })}
      onDone={onDone}
    />
  )
}

function offered(typed: string, choose: (window: string) => void, tui: Tui): Choice[] {
  const query = typed.trim()
  const choice = (window: string): Choice => ({
    text: window,
    about: windowWords(window, tui),
    completion: window,
    choose: () => choose(window),
  })
  const known = windows.filter((each) => `${each} ${windowWords(each, tui)}`.includes(query)).map(choice)
  const isOwn = query !== '' && !windows.some((each) => each === query) && windowRange(query, tui) !== undefined
  return isOwn ? [choice(query), ...known] : known
}
