import { place, renderFirstViews } from '@marathon/ui/firstView';
import { DetailsFirstView } from './features/details/DetailsFirstView.tsx';

/** schema.org's status; includes the time of a cancellation. */
const eventStatus =
  '{{#data.cancelledAt}}EventCancelled{{/data.cancelledAt}}{{^data.cancelledAt}}EventScheduled{{/data.cancelledAt}}';

/** `Sat, May 22, 2027, `; empty for a race without a time zone. */
const when = place('data.eventDate|raceDay:data.timeZone');
const fee = place('data.registrationFee|money');

/** Page content before the scripts. @public */
export default renderFirstViews({
  '/marathonsdetails/:id': {
    content: <DetailsFirstView />,
    head: {
      title: place('data.title'),
      description: `${when}${place('data.location')} · ${place('data.distance')} · ${fee}. ${place('data.description')}`,
      picture: place('data.image'),
      linkPreview: `/marathons/${place('data._id')}/link-preview/${place('data.revision')}.jpg`,
      structuredData: {
        '@type': 'SportsEvent',
        name: place('data.title'),
        description: place('data.description'),
        startDate: place('data.eventDate'),
        image: place('data.image'),
        url: place('url'),
        sport: 'Running',
        eventStatus: `https://schema.org/${eventStatus}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: place('data.location'), address: place('data.location') },
        organizer: { '@type': 'Organization', name: place('data.organizer') },
        offers: {
          '@type': 'Offer',
          url: place('url'),
          price: place('data.registrationFee|amount'),
          priceCurrency: 'USD',
          validFrom: place('data.registrationStart'),
        },
      },
    },
  },
});
