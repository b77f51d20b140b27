/** Only composition roots read the real time; all other code receives a clock. */
export type Clock = () => Date;
