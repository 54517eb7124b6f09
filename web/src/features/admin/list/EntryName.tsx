import { Link } from 'react-router-dom';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Cut } from '../../../ui/table/Cut.tsx';

interface EntryNameProps {
  name: string;
  to: string;
  image?: string;
}

/** The name of an entry, which leads to its page, with its picture where it has one. */
export function EntryName({ name, to, image }: EntryNameProps) {
  return (
    <span className="list-table__name">
      {image && <Picture image={image} alt="" sizes="30px" />}
      <Link to={to}>
        <Cut text={name} />
      </Link>
    </span>
  );
}
