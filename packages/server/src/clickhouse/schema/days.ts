/** Roll-ups by business day. Each version of a day has a partition in them, which is dropped with it. */
export const dayTableNames = [
  'day_stay',
  'room_day',
  'user_day',
  'country_day',
  'length_day',
  'app_day',
  'place_day',
] as const
