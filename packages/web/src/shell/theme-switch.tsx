import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import { useTranslate } from '../ui/use-translate.ts'
import { setTheme, type ThemeChoice, useThemeChoice } from './theme.ts'

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: Desktop, light: Flash, dark: Moon }

/** Cycles through the themes: system, light, dark. */
export function ThemeSwitch() {
  const choice = useThemeChoice()
  const translate = useTranslate()
  const Icon = icons[choice]
  const name = `${translate('shell.theme.title')}: ${translate(`shell.theme.${choice}`)}`
  return (
    <button
      type="button"
      className="bp6-button bp6-minimal ro-icon-only"
      aria-label={name}
      title={name}
      onClick={() => setTheme(next[choice])}
    >
      <Icon />
    </button>
  )
}
