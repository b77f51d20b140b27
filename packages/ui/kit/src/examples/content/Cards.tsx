import { Card, CardGrid } from '@marathon/ui';

export const note =
  'A Card is a surface above the page’s ground. A CardGrid puts as many beside each other as fit.';

export default function Cards() {
  return (
    <CardGrid $min="12rem">
      {['Oslo', 'Kraków', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'].map((place) => (
        <li key={place}>
          <Card $padded>{place}</Card>
        </li>
      ))}
    </CardGrid>
  );
}
