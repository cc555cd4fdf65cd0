import {
  Applications,
  CellTower,
  Cog,
  CreditCard,
  Dot,
  type IconSize,
  Office,
  Projects,
  Pulse,
  Shield,
} from '@blueprintjs/icons'
import type { ComponentType } from 'react'

/** Icons by the names that the server's menu uses for its groups. */
const icons: Readonly<Record<string, ComponentType<{ size?: IconSize | number }>>> = {
  project: Projects,
  building: Office,
  monitor: Pulse,
  wallet: CreditCard,
  server: CellTower,
  setting: Cog,
  shield: Shield,
  module: Applications,
}

/** Shows the icon of a menu group; a dot for an unknown name. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Dot
  return <Icon />
}
