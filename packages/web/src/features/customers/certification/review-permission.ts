/** Who may review applications and enter them (P-01). */
export const reviewPermission = 'HOME_USER_CERTIFICATION_SHENHE_BUTTON'
