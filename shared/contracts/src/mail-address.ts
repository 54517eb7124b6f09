/** One mail address on one line (spec §5): who may register may be written to. */
export const MAIL_ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
