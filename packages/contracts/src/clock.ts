/** The time of day. Only a composition root reads the real one; everything else is given it. */
export type Clock = () => Date;
