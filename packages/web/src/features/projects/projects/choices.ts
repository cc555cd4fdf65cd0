export const areas = [
  { value: 1, text: 'project.mainland' },
  { value: 0, text: 'project.overseas' },
] as const

export const switches = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const
