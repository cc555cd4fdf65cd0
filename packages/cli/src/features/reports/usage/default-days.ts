/** Days of the usage by day where no range is given, today included (D-09). */
export const defaultDays = 7
