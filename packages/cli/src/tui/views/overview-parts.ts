/** Words of the overview's boxes. */
export const words = {
  joined5: { zh: '5秒进入成功', en: 'Joined in 5 s' },
  joined: { zh: '进入成功', en: 'Join success' },
  online: { zh: '在线', en: 'Online now' },
  rooms: { zh: '在线房间', en: 'Rooms online' },
  users: { zh: '在线用户', en: 'Users online' },
  lost: { zh: '掉线次数', en: 'Disconnects' },
  alarms: { zh: '告警', en: 'Alarms' },
  worst: { zh: '最差国家', en: 'Worst countries' },
  alarmsAndBalances: { zh: '告警与余额', en: 'Alarms and balances' },
  balances: { zh: '余额提示', en: 'Balances' },
  hidden: { zh: '无权查看', en: 'not permitted' },
  none: { zh: '没有', en: 'none' },
} as const

/** A figure over time. */
export type Course = readonly (number | null)[]

/** The newest of a course, several of them as their mean where it is longer than there is room. */
export function lastOf(course: Course, room: number): Course {
  const together = Math.ceil(course.length / room)
  if (together <= 1) return course
  const begin = course.length % together
  return Array.from({ length: Math.floor(course.length / together) }, (_, index) => {
    const known = course
      .slice(begin + index * together, begin + (index + 1) * together)
      .filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}

/** Widths of boxes side by side, the first ones the wider. */
export function split(width: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const widths = weights.map((weight) => Math.floor((width * weight) / sum))
  const left = width - widths.reduce((total, each) => total + each, 0)
  return widths.map((each, index) => (index < left ? each + 1 : each))
}
